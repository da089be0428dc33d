import type { EntityShape } from '@/contract/shape'
import type { Row } from './list-types'

/** The values to send: of lines only what is entered, without what the server has added to them. */
export function enteredValues({ lines = {} }: Pick<EntityShape, 'lines'>, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const columns = Object.hasOwn(lines, name) ? lines[name]?.columns : undefined
      if (!columns || !Array.isArray(value)) return [name, value]
      const isSent = (column: string, cell: unknown) =>
        columns[column]?.isEntered && cell !== null && cell !== undefined
      const sentOf = (line: Row) =>
        Object.fromEntries(Object.entries(line).filter(([column, cell]) => isSent(column, cell)))
      return [name, value.map(sentOf)]
    }),
  )
}
