/** Whether a text is an address on the web. */
export const isWeb = (text: string) => /^https?:\/\//i.test(text)

/** A web address is shown without its scheme. */
export const shownText = (text: string): string => text.replace(/^https?:\/\//i, '')

/** A text, which is a link if it is a web address. Older records may hold anything, which must not become a target. */
export function WebLink({ text, label }: { text: string; label?: string }) {
  if (!isWeb(text)) return label ?? text
  return (
    <a className="text-link" href={text} target="_blank" rel="noreferrer">
      {label ?? shownText(text)}
    </a>
  )
}
