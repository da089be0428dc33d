const maxLength = 200

/**
 * A file's name as it may be stored and shown: without folders, and without characters that are not seen or that change
 * how the rest is read, such as NUL, line breaks and marks of writing direction.
 */
export function safeFileName(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().split(/[/\\]/).pop() ?? ''
  const visible = base.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return [...visible].slice(0, maxLength).join('').trim() || 'file'
}
