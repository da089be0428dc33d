/** Names the changes that an action has made, in the order of its records; one that changed nothing has none. */
export const changeHeader = 'X-Record-Changes'
