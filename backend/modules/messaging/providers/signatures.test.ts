import { validateSignature } from '@line/bot-sdk'
import twilio from 'twilio'
import { hubSignature, isEqual, lineSignature, twilioSignatures } from './signatures'
import { twilio as provider } from './twilio'

describe('a signature', () => {
  test('of WhatsApp is the published one', () => {
    expect(hubSignature('test', 'secret')).toBe(
      'sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914',
    )
  })

  test('of LINE is the published one', () => {
    expect(lineSignature('{"hello":"world"}', 'test_secret')).toBe('t7Hn4ZDHqs6e+wdvI5TyQIvzie0DmMUmuXEBqyyE/tM=')
  })

  test('of Twilio is the published one, in whatever order its parameters come', () => {
    const parameters = new URLSearchParams({
      To: '+18005551212',
      Digits: '1234',
      CallSid: 'CA1234567890ABCDE',
      From: '+14158675309',
      Caller: '+14158675309',
    })
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(twilioSignatures(url, parameters, '12345')).toContain('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  test.each(['{"events":[]}', '你好', ''])('of LINE is one that its own package takes, of %j', (body) => {
    expect(validateSignature(body, 'secret', lineSignature(body, 'secret'))).toBe(true)
    expect(validateSignature(body, 'secret', lineSignature(`${body} `, 'secret'))).toBe(false)
  })

  test.each([
    'https://console.example/api/v1/webhooks/SM',
    'https://console.example:443/api/v1/webhooks/SM?a=1:2',
    'http://console.example:8080/api/v1/webhooks/SM',
    'https://[::1]:8443/hook',
  ])('of Twilio for %s is one that its own package takes, and the other way round', (url) => {
    const fields = { To: '+1', Body: '你好 & more', MediaUrl0: ['b', 'a', 'b'] }
    const parameters = new URLSearchParams([
      ...[
        ['To', '+1'],
        ['MediaUrl0', 'b'],
        ['MediaUrl0', 'a'],
      ],
      ...[
        ['MediaUrl0', 'b'],
        ['Body', '你好 & more'],
      ],
    ])
    const signatures = twilioSignatures(url, parameters, 'token')
    expect(signatures.filter((one) => twilio.validateRequest('token', one, url, fields)).length).toBeGreaterThan(1)
    for (const called of [url, url.replace(/:\d+(?=\/)/, '')]) {
      expect(signatures).toContain(twilio.getExpectedTwilioSignature('token', called, fields))
    }
  })

  describe('of Twilio is taken with its query', () => {
    const webhookUrl = 'https://console.example/api/v1/webhooks/SM'
    const isSigned = (query: string, body: string, signature: string) =>
      provider.isSigned({
        ...{ raw: Buffer.from(body), query, settings: { authToken: 'token', webhookUrl } },
        header: () => signature,
      })

    test('as called, also where the port was signed', () => {
      for (const url of [webhookUrl, webhookUrl.replace('.example', '.example:443')]) {
        const signature = twilio.getExpectedTwilioSignature('token', `${url}?recordId=7&a=b%20c`, { Body: 'Hi' })
        expect(isSigned('?recordId=7&a=b%20c', 'Body=Hi', signature)).toBe(true)
        expect(isSigned('?recordId=8&a=b%20c', 'Body=Hi', signature)).toBe(false)
        expect(isSigned('?recordId=7&a=b%20c', 'Body=Ho', signature)).toBe(false)
      }
    })

    test('where the body’s hash is in it, and only for that body', () => {
      const body = '{"status":"sent"}'
      const query = `?bodySHA256=${twilio.getExpectedBodyHash(body)}`
      const signature = twilio.getExpectedTwilioSignature('token', webhookUrl + query, {})
      expect(twilio.validateRequestWithBody('token', signature, webhookUrl + query, body)).toBe(true)
      expect(isSigned(query, body, signature)).toBe(true)
      expect(isSigned(query, `${body} `, signature)).toBe(false)
      const without = twilio.getExpectedTwilioSignature('token', webhookUrl, {})
      expect(isSigned('', body, without)).toBe(false)
    })
  })

  test('differs from any other text, and from none', () => {
    expect(isEqual('abc', 'abc')).toBe(true)
    expect([isEqual('abc', 'abd'), isEqual('abc', 'ab'), isEqual('abc', undefined)]).toEqual([false, false, false])
  })
})
