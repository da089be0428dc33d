/** Response header with the IDs of the changes an action recorded, in record order; a record that did not change has no ID. */
export const changeHeader = 'X-Record-Changes'
