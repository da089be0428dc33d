/** Text as HTML: a paragraph for each block of lines. What is HTML already stays as it is. */
export function htmlFromText(text: string): string {
  if (/<(p|ul|ol|h[1-6]|div|table|br)\b[^>]*>/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
