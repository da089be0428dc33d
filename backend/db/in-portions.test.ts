import { inPortions, maxKeys } from './in-portions'

const rowsOf = async (keys: readonly number[]) => {
  const portions: number[][] = []
  const rows = await inPortions(keys, async (portion) => {
    portions.push(portion)
    return portion.map((key) => `row ${key}`)
  })
  return { portions, rows }
}

test('keys are read in portions, each key once and in the order that it is given in', async () => {
  const keys = Array.from({ length: 2 * maxKeys + 1 }, (_, at) => at)
  const { portions, rows } = await rowsOf([...keys, ...keys])
  expect(portions.map(({ length }) => length)).toEqual([maxKeys, maxKeys, 1])
  expect(rows).toEqual(keys.map((key) => `row ${key}`))
})

test('nothing is read where there is no key', async () => {
  expect(await rowsOf([])).toEqual({ portions: [], rows: [] })
})
