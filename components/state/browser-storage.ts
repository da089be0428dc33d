export type BrowserStorage = 'localStorage' | 'sessionStorage'

/** What the browser keeps by a name. It may be told to keep nothing, and the server has no such thing: then null. */
export function keptText(storage: BrowserStorage, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text where the browser lets us; null removes it. Nothing that was promised depends on it alone. */
export function keepText(storage: BrowserStorage, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
  } catch {
    // It lasts as long as this page.
  }
}
