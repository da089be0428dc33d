// The enclosing document sets `fill` to none and line ends to round, so that elements can omit them: a scene repeats an
// article three times and must stay small.

const faded = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)

/** A filled path. */
export const area = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}"${faded(opacity)}/>`

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${faded(opacity)}/>`

/** A path of square-cut dashes: a zip, a fringe. */
export const dashes = (d: string, stroke: string, width: number, pattern: string) =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${pattern}" stroke-linecap="butt"/>`

/** A filled circle. */
export const disc = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${faded(opacity)}/>`

/** A filled rectangle with rounded corners. */
export const slab = (x: number, y: number, width: number, height: number, radius: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${faded(opacity)}/>`

/** Markup moved, turned or scaled as a group. */
export const placed = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`
