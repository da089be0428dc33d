/** The last site and warehouse of the user; in cookies, so that the server renders the list at once. */
export const siteCookie = 'purchase-site'
export const warehouseCookie = 'purchase-warehouse'
