import { appendFileSync } from 'node:fs'

/** Where the choice is read from and reported to. */
interface Surroundings {
  /** `PROOF=all` takes all cells; `CELLS_FILE` names the file that gets the counts. */
  environment: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
  append: (file: string, line: string) => void
}

const surroundings: Surroundings = {
  environment: process.env,
  print: (line) => process.stdout.write(line),
  append: (file, line) => appendFileSync(file, line),
}

/**
 * The cells of a test matrix that are proven now: with `PROOF=all` all of them, else those chosen, in the order of all.
 * Prints "name: n of m", and adds `{"name","chosen","all"}` as a line to the file that `CELLS_FILE` names. Throws where
 * the choice has a cell that the matrix lacks, or no cell of a matrix that has some.
 */
export function cellsOf<Cell>(
  name: string,
  all: readonly Cell[],
  chosen: Iterable<Cell>,
  { environment, print, append }: Surroundings = surroundings,
): Cell[] {
  const picked = new Set(chosen)
  const known = new Set(all)
  if ([...picked].some((cell) => !known.has(cell))) throw new Error(`${name}: a chosen cell is not in the matrix.`)
  if (picked.size === 0 && all.length > 0) throw new Error(`${name}: no cell is chosen.`)
  const cells = environment.PROOF === 'all' ? [...all] : all.filter((cell) => picked.has(cell))
  // Each worker of Playwright loads a suite again, after the process that counts its tests has done so.
  if (environment.TEST_WORKER_INDEX !== undefined) return cells
  print(`${name}: ${cells.length} of ${all.length}\n`)
  const counts = { name, chosen: cells.length, all: all.length }
  if (environment.CELLS_FILE) append(environment.CELLS_FILE, `${JSON.stringify(counts)}\n`)
  return cells
}

/** The first cell of each group, in the order of the cells. */
export function firstOfEach<Cell>(cells: readonly Cell[], groupOf: (cell: Cell) => unknown): Cell[] {
  const groups = new Map<unknown, Cell>()
  for (const cell of cells) if (!groups.has(groupOf(cell))) groups.set(groupOf(cell), cell)
  return [...groups.values()]
}
