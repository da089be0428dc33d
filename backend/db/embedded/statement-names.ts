import { createHash } from 'node:crypto'

interface Statement {
  text: string
  name?: string
}

/** A text is worth keeping planned when it comes again; one that was written for its values never does. */
const seenBefore = 2
const most = 500

/**
 * Gives statements that come again and again a name, so that the one connection of the embedded database parses and
 * plans them once: it has no other process that could do this meanwhile. A name lives as long as the connection.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>()
  private readonly names = new Map<string, string>()

  /**
   * The statement under its name, or as it is: not come often yet, named already, or without values, which PostgreSQL
   * takes in one step without planning anything twice, such as `begin`.
   */
  named(statement: unknown, values: unknown): unknown {
    if (!isStatement(statement) || statement.name || !Array.isArray(values) || values.length === 0) return statement
    const name = this.names.get(statement.text) ?? this.newName(statement.text)
    return name ? { ...statement, name } : statement
  }

  private newName(text: string): string | undefined {
    const times = (this.seen.get(text) ?? 0) + 1
    if (times <= seenBefore) {
      if (this.seen.size >= most) this.seen.clear()
      this.seen.set(text, times)
      return undefined
    }
    this.seen.delete(text)
    if (this.names.size >= most) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    this.names.set(text, name)
    return name
  }
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && typeof (value as Statement).text === 'string'
