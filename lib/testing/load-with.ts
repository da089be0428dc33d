export const secret = 'a-secret-of-more-than-thirty-two-bytes'

const given = process.env

/**
 * Loads modules as a console with these settings would. Settings are read once and kept, so a test that needs others
 * needs its own copies of the modules, too.
 */
export async function loadWith<T>(settings: Readonly<Record<string, string>>, load: () => Promise<T>): Promise<T> {
  process.env = { ...given, SESSION_SECRET: secret, LOG_LEVEL: 'silent', ...settings }
  const loaded: T[] = []
  await jest.isolateModulesAsync(async () => {
    const { environment } = await import('../server/env')
    environment()
    loaded.push(await load())
  })
  return loaded[0] as T
}
