import { readFileSync } from 'node:fs'

/** Beside this file in the sources, and beside the server in a build. */
const folder = new URL('./seed-data/', import.meta.url)

/** The content of a file in `seed-data`. */
export const readSeedFile = (name: string): Buffer => readFileSync(new URL(name, folder))

/** The value of a JSON file in `seed-data`, named without its ending. */
export const readData = <Data>(name: string): Data => JSON.parse(readSeedFile(`${name}.json`).toString())
