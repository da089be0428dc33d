interface Props {
  value: number
  /** From here on it deserves a look, and from there on it is an error. */
  warningFrom: number
  errorFrom?: number
  children: React.ReactNode
}

/** A figure, coloured where it deserves a look. */
export function TonedFigure({ value, warningFrom, errorFrom = Number.POSITIVE_INFINITY, children }: Props) {
  const tone = value >= errorFrom ? 'error' : value >= warningFrom ? 'warning' : undefined
  return tone ? <span className={`figure-${tone}`}>{children}</span> : children
}
