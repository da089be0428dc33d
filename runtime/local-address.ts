import ipaddr from 'ipaddr.js'

const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Whether an address is this machine or of a private network, where proxies stand; false for what is no address. */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range())
}
