import {
  cropBetween,
  type Edits,
  markInMiddle,
  moveMark,
  noEdits,
  partOf,
  quarterTurn,
  tilted,
  toOriginal,
  turnedSize,
  within,
} from './edits'

const size = { width: 400, height: 300 }
const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })

describe('a turned picture', () => {
  test('has its sides swapped by a quarter, and the same part of it stays', () => {
    const cropped: Edits = { ...noEdits, crop: { x: 10, y: 20, width: 100, height: 50 } }
    const right = quarterTurn(size, cropped, 1)
    expect(turnedSize(size, right)).toEqual({ width: 300, height: 400 })
    expect(right.crop).toEqual({ x: 230, y: 10, width: 50, height: 100 })
    expect(quarterTurn(size, right, -1)).toEqual(cropped)
    const four = [1, 2, 3, 4].reduce((edits) => quarterTurn(size, edits, 1), cropped)
    expect(four).toEqual(cropped)
  })

  test('has its points where they were in the picture as it was loaded', () => {
    const right = quarterTurn(size, noEdits, 1)
    expect(rounded(toOriginal({ x: 300, y: 0 }, size, right))).toEqual({ x: 0, y: 0 })
    expect(rounded(toOriginal({ x: 0, y: 400 }, size, right))).toEqual({ x: 400, y: 300 })
    const tilt = { ...noEdits, tilt: 30 }
    const turned = turnedSize(size, tilt)
    expect(rounded(toOriginal({ x: turned.width / 2, y: turned.height / 2 }, size, tilt))).toEqual({ x: 200, y: 150 })
  })

  test('grows by a tilt, and keeps the part that stays within it', () => {
    const edits = tilted(size, { ...noEdits, crop: { x: 0, y: 0, width: 500, height: 500 } }, 0)
    expect(edits.crop).toEqual({ x: 0, y: 0, width: 400, height: 300 })
    expect(turnedSize(size, tilted(size, noEdits, 45)).width).toBeGreaterThan(400)
  })
})

describe('the part that stays', () => {
  test('is drawn from any corner to any other, and not by a mere press', () => {
    const rect = { x: 50, y: 60, width: 150, height: 40 }
    expect(cropBetween({ x: 200, y: 100 }, { x: 50, y: 60 }, size)).toEqual(rect)
    expect(cropBetween({ x: 200, y: 100 }, { x: 202, y: 101 }, size)).toBeNull()
  })

  test('never leaves the picture and never vanishes', () => {
    expect(within({ x: -20, y: 290, width: 100, height: 100 }, size)).toEqual({ x: 0, y: 200, width: 100, height: 100 })
    expect(within({ x: 0, y: 0, width: -5, height: 2 }, size)).toEqual({ x: 0, y: 0, width: 8, height: 8 })
    expect(partOf(size, noEdits)).toEqual({ x: 0, y: 0, ...size })
  })
})

test('marks can be placed and moved without a pointer', () => {
  const box = markInMiddle('box', '#000', '', size, noEdits)
  expect(box.points.map(rounded)).toEqual([
    { x: 140, y: 105 },
    { x: 260, y: 195 },
  ])
  expect(moveMark(box, { x: 10, y: 0 }, false).points.map(rounded)).toEqual([
    { x: 150, y: 105 },
    { x: 270, y: 195 },
  ])
  expect(moveMark(box, { x: 10, y: 0 }, true).points.map(rounded)).toEqual([
    { x: 140, y: 105 },
    { x: 270, y: 195 },
  ])
  expect(markInMiddle('text', '#000', 'Here', size, noEdits)).toMatchObject({ text: 'Here', points: [{ y: 150 }] })
})
