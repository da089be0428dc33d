import { loadWith } from '../testing/load-with'

async function directives(settings: Record<string, string> = {}): Promise<Record<string, string>> {
  const { contentSecurityPolicy } = await loadWith(settings, () => import('./content-security-policy'))
  const parts = contentSecurityPolicy('n0nce').split('; ')
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]))
}

describe('the Content-Security-Policy of a page', () => {
  test('has all directives', async () => {
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

  test('allows images from the configured hosts over HTTPS', async () => {
    const policy = await directives({ IMAGE_DIRECT_HOSTS: 'one.example, two.example' })
    expect(policy['img-src']).toBe("'self' data: blob: https://one.example https://two.example")
  })

  test('is one line', async () => {
    const { contentSecurityPolicy } = await loadWith({}, () => import('./content-security-policy'))
    expect(contentSecurityPolicy('x')).not.toMatch(/[\r\n]/)
  })

  test('allows eval and inline styles in development only', async () => {
    const before = process.env.NODE_ENV
    Object.assign(process.env, { NODE_ENV: 'development' })
    const policy = await directives({ NODE_ENV: 'development' })
    Object.assign(process.env, { NODE_ENV: before })
    expect(policy['script-src']).toContain("'unsafe-eval'")
    expect(policy['style-src']).toContain("'unsafe-inline'")
  })
})
