/** The position of an article in a scene: the middle of its foot, and its size. */
export type PicturePlace = readonly [x: number, y: number, size: number]

export type Layout = 'trio' | 'duo' | 'low-trio' | 'low-duo' | 'wall'

/** The positions of each layout, the farthest first, and the height of the table's edge, if there is one. */
export const layouts: Record<Layout, { table?: number; places: readonly PicturePlace[] }> = {
  trio: {
    table: 296,
    places: [
      [116, 366, 0.6],
      [370, 350, 0.54],
      [248, 448, 0.74],
    ],
  },
  duo: {
    table: 290,
    places: [
      [156, 376, 0.68],
      [308, 446, 0.8],
    ],
  },
  'low-trio': {
    table: 150,
    places: [
      [336, 236, 0.52],
      [132, 314, 0.62],
      [286, 436, 0.76],
    ],
  },
  'low-duo': {
    table: 130,
    places: [
      [168, 262, 0.66],
      [280, 442, 0.8],
    ],
  },
  wall: {
    places: [
      [112, 168, 0.42],
      [384, 122, 0.34],
      [276, 310, 0.64],
    ],
  },
}
