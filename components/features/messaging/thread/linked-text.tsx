import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"'“”「」（）]+/gi
/** What ends a sentence is no part of an address. */
const sentenceEnd = /[.,;:!?)\]}。，、；：！？]+$/u

/** The host that an address leads to; null where it is no address. */
const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null)

/** A text with its web addresses as links. Where an address hides its host, as behind a name with an @, it is shown. */
export function LinkedText({ text }: { text: string }) {
  const parts: { text: string; start: number; host: string | null }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = found.replace(sentenceEnd, '')
    const host = hostOf(url)
    if (host === null) continue
    parts.push({ text: text.slice(end, index), start: end, host: null }, { text: url, start: index, host })
    end = index + url.length
  }
  parts.push({ text: text.slice(end), start: end, host: null })
  return parts.map((part) =>
    part.host === null ? (
      <Fragment key={`text ${part.start}`}>{part.text}</Fragment>
    ) : (
      <Fragment key={`link ${part.start}`}>
        <a className="text-link" href={part.text} target="_blank" rel="noopener noreferrer" title={part.host}>
          {part.text}
        </a>
        {!showsHost(part.text, part.host) && ` (${part.host})`}
      </Fragment>
    ),
  )
}

function showsHost(url: string, host: string): boolean {
  const rest = url.replace(/^https?:\/\//i, '').toLowerCase()
  return rest === host || ['/', '?', '#', ':'].some((end) => rest.startsWith(host + end))
}
