type Change<Value> = (value: Value) => Value

/**
 * Changes that arrive while something is loaded. The response may be older than they are, so they are applied to it
 * again.
 */
export class LateChanges<Value> {
  private changes: Change<Value>[] = []
  private loads = 0

  get isLoading(): boolean {
    return this.loads > 0
  }

  /** Ignores the loads that are under way. */
  restart(): void {
    this.changes = []
    this.loads = 0
  }

  begin(): void {
    this.loads += 1
  }

  /** Ends a load; returns what has changed since the earliest one that is under way began. */
  end(): Change<Value> {
    const missed = [...this.changes]
    this.loads -= 1
    if (this.loads === 0) this.changes = []
    return (value) => missed.reduce((changed, change) => change(changed), value)
  }

  add(change: Change<Value>): void {
    if (this.loads > 0) this.changes.push(change)
  }
}
