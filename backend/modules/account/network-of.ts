import ipaddr from 'ipaddr.js'

/** An IPv6 client can take any address of its /64, so these count as one; a mapped IPv4 address is that address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = (parsed as ipaddr.IPv6).parts.map((part, index) => (index < 4 ? part : 0))
  return `${new ipaddr.IPv6(network).toString()}/64`
}
