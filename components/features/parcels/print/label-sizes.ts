interface Party {
  name: string | null
  phone: string | null
  address: readonly string[]
}

export interface LabelSizes {
  senderMm: number
  receiverMm: number
}

/** What a label has between its edges, and above carrier and barcode, for both parties. */
const [widthMm, heightMm] = [90, 92]
/** A title, and the line between them. */
const fixedMm = 2 * 3.7 + 6
const lineHeight = 1.3

/** From what is read from afar down to what can just be read. */
const steps: readonly [LabelSizes, ...LabelSizes[]] = [
  { receiverMm: 5, senderMm: 3.4 },
  { receiverMm: 4.4, senderMm: 3 },
  { receiverMm: 3.8, senderMm: 2.7 },
  { receiverMm: 3.3, senderMm: 2.4 },
  { receiverMm: 2.8, senderMm: 2.2 },
  { receiverMm: 2.4, senderMm: 2 },
]

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** How wide a text is at most, in widths of its letters. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.62), 0)

function heightOf({ name, phone, address }: Party, sizeMm: number): number {
  const lines = [...(address.length > 0 ? address : [name ?? '']), ...(phone ? [phone] : [])]
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil((widthOf(line) * sizeMm) / widthMm)), 0)
  return rows * sizeMm * lineHeight
}

/** The largest letters with which all lines of sender and receiver are on the label. */
export function labelSizes(sender: Party, receiver: Party): LabelSizes {
  const fits = ({ senderMm, receiverMm }: LabelSizes) =>
    fixedMm + heightOf(sender, senderMm) + heightOf(receiver, receiverMm) <= heightMm
  return steps.find(fits) ?? steps.at(-1) ?? steps[0]
}
