/** Which site and warehouse a person worked with last; the server reads them to draw the list at once. */
export const siteCookie = 'purchase-site'
export const warehouseCookie = 'purchase-warehouse'
