/** What an address says about companies and their places, of which another company has none. */
const ofCompany = ['companyId', 'siteId', 'warehouseId', 'page']

/** An address without what belongs to the company that was in scope before. */
export function withoutCompany(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const search = new URLSearchParams(query)
  if (!ofCompany.some((name) => search.has(name))) return url
  for (const name of ofCompany) search.delete(name)
  return search.size > 0 ? `${path}?${search}` : path
}
