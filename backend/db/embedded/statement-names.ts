import { createHash } from 'node:crypto'

interface Statement {
  text: string
  name?: string
}

/** Runs after which a statement is named. One with its values in the text never reaches this. */
const seenBefore = 2
const maxNamed = 500

/**
 * Names repeated statements, so that the one connection of the embedded database parses and plans them once. A name
 * lives as long as the connection.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>()
  private readonly names = new Map<string, string>()

  /**
   * The statement with its name. Unchanged if it is rare, already named, or without values, such as `begin`, which
   * PostgreSQL runs in one step.
   */
  named(statement: unknown, values: unknown): unknown {
    if (!isStatement(statement) || statement.name || !Array.isArray(values) || values.length === 0) return statement
    const name = this.names.get(statement.text) ?? this.newName(statement.text)
    return name ? { ...statement, name } : statement
  }

  private newName(text: string): string | undefined {
    const times = (this.seen.get(text) ?? 0) + 1
    if (times <= seenBefore) {
      if (this.seen.size >= maxNamed) this.seen.clear()
      this.seen.set(text, times)
      return undefined
    }
    this.seen.delete(text)
    if (this.names.size >= maxNamed) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    this.names.set(text, name)
    return name
  }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && typeof (value as Statement).text === 'string'
