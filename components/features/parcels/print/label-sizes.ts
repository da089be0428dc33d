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
const [widthMm, heightMm] = [90, 89.5]
/** The numbers of the orders, beside weight and country; a second row of them is higher than these by so much. */
const orders = { sizeMm: 3.4, widthMm: 66, secondRowMm: 2.5 }
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

/** By how much the numbers of several orders make the rows above the barcode higher. */
function ordersHeight(orderNumbers: readonly string[]): number {
  const { sizeMm, widthMm: ownWidthMm, secondRowMm } = orders
  const rows = Math.ceil((widthOf(orderNumbers.join(', ')) * sizeMm) / ownWidthMm)
  return rows < 2 ? 0 : secondRowMm + (rows - 2) * sizeMm * lineHeight
}

/** The largest letters with which all lines of sender and receiver are on the label, above the numbers of its orders. */
export function labelSizes(sender: Party, receiver: Party, orderNumbers: readonly string[] = []): LabelSizes {
  const othersMm = fixedMm + ordersHeight(orderNumbers)
  const fits = ({ senderMm, receiverMm }: LabelSizes) =>
    othersMm + heightOf(sender, senderMm) + heightOf(receiver, receiverMm) <= heightMm
  return steps.find(fits) ?? steps.at(-1) ?? steps[0]
}
