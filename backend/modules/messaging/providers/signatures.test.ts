import { hubSignature, isEqual, lineSignature, twilioSignature } from './signatures'

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
    expect(twilioSignature(url, parameters, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  test('differs from any other text, and from none', () => {
    expect(isEqual('abc', 'abc')).toBe(true)
    expect([isEqual('abc', 'abd'), isEqual('abc', 'ab'), isEqual('abc', undefined)]).toEqual([false, false, false])
  })
})
