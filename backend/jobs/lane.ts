/** Runs pieces of work one after another as long as there are any. */
export class Lane {
  private current: Promise<void> | undefined
  private isWoken = false
  private isStopped = false

  /**
   * @param work false when there is nothing to do
   * @param onError the lane sleeps until it is woken again
   */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly onError: (cause: unknown) => void,
  ) {}

  get isIdle(): boolean {
    return this.current === undefined
  }

  /** Starts a run; a lane that is about to end runs once more. */
  wake(): void {
    this.isWoken = true
    this.current ??= this.run()
      .catch((cause: unknown) => {
        this.isWoken = false
        this.onError(cause)
      })
      .finally(() => {
        this.current = undefined
        if (this.isWoken && !this.isStopped) this.wake()
      })
  }

  private async run(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false
      while (!this.isStopped && (await this.work())) {}
    }
  }

  /** Resolves after the current piece of work. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.current
  }
}
