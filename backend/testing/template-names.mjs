/** The name of the filled database in the cluster of `postgresTemplate`. */
export const templateDatabase = 'quayside_template'
/** Beside it, one with all tables and no rows. */
export const emptyDatabase = 'quayside_empty'
