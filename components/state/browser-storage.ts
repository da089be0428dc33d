export type BrowserStorage = 'localStorage' | 'sessionStorage'

/** Reads browser storage; null if it is blocked or on the server. */
export function readStored(storage: BrowserStorage, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Writes to browser storage if it is available; null removes the entry. */
export function writeStored(storage: BrowserStorage, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
  } catch {
    // Not persisted after this page.
  }
}

/** The names of all entries; none if it is blocked. */
export function storedKeys(storage: BrowserStorage): string[] {
  try {
    return Object.keys(window[storage])
  } catch {
    return []
  }
}
