export const secret = 'a-secret-of-more-than-thirty-two-bytes'

const given = process.env

/** Loads modules with other settings. Settings are read once, so such tests need their own module instances. */
export async function loadWith<T>(settings: Readonly<Record<string, string>>, load: () => Promise<T>): Promise<T> {
  process.env = { ...given, SESSION_SECRET: secret, LOG_LEVEL: 'silent', ...settings }
  const loaded: T[] = []
  await jest.isolateModulesAsync(async () => {
    const { environment } = await import('../process/env')
    environment()
    loaded.push(await load())
  })
  return loaded[0] as T
}
