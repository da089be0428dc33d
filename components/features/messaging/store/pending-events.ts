type Change<Value> = (value: Value) => Value

/**
 * Changes by events that arrive during a load. Its response may be older than they are, so they are applied to it again.
 */
export class PendingEvents<Value> {
  private readonly loads = new Set<Change<Value>[]>()

  get isLoading(): boolean {
    return this.loads.size > 0
  }

  /** Begins a load. The returned function ends it, and returns what has changed since. */
  begin(): () => Change<Value> {
    const missed: Change<Value>[] = []
    this.loads.add(missed)
    return () => {
      this.loads.delete(missed)
      return (value) => missed.reduce((changed, change) => change(changed), value)
    }
  }

  add(change: Change<Value>): void {
    for (const missed of this.loads) missed.push(change)
  }
}
