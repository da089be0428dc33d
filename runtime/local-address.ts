import ipaddr from 'ipaddr.js'

const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Whether an address is loopback or private, as those of reverse proxies; false for invalid ones. */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && localRanges.has(ipaddr.process(address).range())
}
