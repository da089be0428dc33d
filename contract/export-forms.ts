/** What spreadsheets open: text with commas, text with semicolons (as in much of Europe), a workbook. */
export const exportForms = ['csv', 'semicolons', 'xlsx'] as const
export type ExportForm = (typeof exportForms)[number]
