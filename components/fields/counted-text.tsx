import type { ReactNode } from 'react'

/** A count of goods, with the sign that ends it. */
const count = /(× \d+;?)/

/**
 * A text in which each count of goods, such as `× 19`, is read whole or not at all: cut between its digits by a narrow
 * cell, it would be another count.
 */
export function CountedText({ text }: { text: string }): ReactNode {
  if (!count.test(text)) return text
  return text.split(count).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={place} className="counted">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
