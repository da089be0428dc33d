import { act } from '@testing-library/react'

/** An upload as it went out, and what can become of it. */
export interface SentFile {
  address: string
  headers: Readonly<Record<string, string>>
  file: File
  isAborted: boolean
  progress: (part: number) => Promise<void>
  answer: (status: number, body: unknown) => Promise<void>
  break: () => Promise<void>
}

/** Mocks uploads. Returns them as they are started; the test decides the outcome of each. */
export function standInUploads(): SentFile[] {
  const sent: SentFile[] = []
  class Request {
    upload: { onprogress?: (event: object) => void } = {}
    status = 0
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    private address = ''
    private readonly headers: Record<string, string> = {}
    private entry: SentFile | undefined
    open(method: string, address: string) {
      this.address = `${method} ${address}`
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader() {
      return null
    }
    abort() {
      if (this.entry) this.entry.isAborted = true
      this.onabort?.()
    }
    send(body: FormData) {
      this.entry = {
        address: this.address,
        headers: this.headers,
        file: body.get('files') as File,
        isAborted: false,
        progress: (part) =>
          act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded: part * 200, total: 200 })),
        answer: (status, answered) =>
          act(async () => {
            this.status = status
            this.responseText = JSON.stringify(answered)
            this.onload?.()
          }),
        break: () => act(async () => this.onerror?.()),
      }
      sent.push(this.entry)
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request })
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} })
  return sent
}
