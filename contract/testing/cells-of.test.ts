import { cellsOf, firstOfEach } from './cells-of'

const all = ['en 390', 'en 1440', 'ja 390', 'ja 1440']

/** What a choice gives, prints and adds to the file of counts. */
function choose(chosen: Iterable<string>, environment: Record<string, string> = {}, cells = all) {
  const printed: string[] = []
  const added: string[] = []
  const taken = cellsOf('looks', cells, chosen, {
    environment,
    print: (line) => printed.push(line),
    append: (file, line) => added.push(file, line),
  })
  return { taken, printed, added }
}

test('takes the chosen cells in the order of all, each once, and prints how many', () => {
  const { taken, printed, added } = choose(['ja 390', 'en 390', 'en 390'])
  expect(taken).toEqual(['en 390', 'ja 390'])
  expect(printed).toEqual(['looks: 2 of 4\n'])
  expect(added).toEqual([])
})

test('takes all of them with PROOF=all', () => {
  const { taken, printed } = choose(['ja 390'], { PROOF: 'all' })
  expect(taken).toEqual(all)
  expect(printed).toEqual(['looks: 4 of 4\n'])
})

test('takes the chosen ones with any other value of PROOF', () => {
  expect(choose(['ja 390'], { PROOF: 'ALL' }).taken).toEqual(['ja 390'])
})

test('adds its counts to the file that CELLS_FILE names', () => {
  const { added } = choose(['ja 390'], { CELLS_FILE: '/tmp/cells' })
  expect(added).toEqual(['/tmp/cells', '{"name":"looks","chosen":1,"all":4}\n'])
})

test('counts nothing in a worker of Playwright, which loads the suite again', () => {
  const { taken, printed, added } = choose(['ja 390'], { CELLS_FILE: '/tmp/cells', TEST_WORKER_INDEX: '0' })
  expect({ taken, printed, added }).toEqual({ taken: ['ja 390'], printed: [], added: [] })
})

test('refuses a cell that the matrix lacks', () => {
  expect(() => choose(['fr 390'])).toThrow('looks: a chosen cell is not in the matrix.')
})

test('refuses to choose nothing, except of nothing', () => {
  expect(() => choose([])).toThrow('looks: no cell is chosen.')
  expect(choose([], {}, []).taken).toEqual([])
})

test('the first cell of each group stands for it', () => {
  expect(firstOfEach(all, (cell) => cell.slice(0, 2))).toEqual(['en 390', 'ja 390'])
})
