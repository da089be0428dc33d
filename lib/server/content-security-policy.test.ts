import { loadWith } from '../testing/load-with'

async function directives(settings: Record<string, string> = {}): Promise<Record<string, string>> {
  const { contentSecurityPolicy } = await loadWith(settings, () => import('./content-security-policy'))
  const parts = contentSecurityPolicy('n0nce').split('; ')
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]))
}

describe('the policy of a page', () => {
  test('says it all', async () => {
    expect(await directives()).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'nonce-n0nce' 'strict-dynamic'",
      'style-src': "'self' 'nonce-n0nce'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  test('loads pictures from the named hosts, encrypted', async () => {
    const policy = await directives({ IMAGE_DIRECT_HOSTS: 'one.example, two.example' })
    expect(policy['img-src']).toBe("'self' data: blob: https://one.example https://two.example")
  })

  test('is one line, for a header', async () => {
    const { contentSecurityPolicy } = await loadWith({}, () => import('./content-security-policy'))
    expect(contentSecurityPolicy('x')).not.toMatch(/[\r\n]/)
  })

  test('lets evaluated scripts and unnamed styles in while developing only', async () => {
    const before = process.env.NODE_ENV
    Object.assign(process.env, { NODE_ENV: 'development' })
    const policy = await directives({ NODE_ENV: 'development' })
    Object.assign(process.env, { NODE_ENV: before })
    expect(policy['script-src']).toContain("'unsafe-eval'")
    expect(policy['style-src']).toContain("'unsafe-inline'")
  })
})
