/** A code as people read it out: its last four characters are set off by a dash, such as 12345-6789. */
export const codeText = (code: string): string => (code.length > 4 ? `${code.slice(0, -4)}-${code.slice(-4)}` : code)

/** Whether a barcode can carry a code: printable ASCII alone, as scanners type nothing else. */
export const isBarcodeText = (code: string): boolean => /^[\x21-\x7e]{1,60}$/.test(code)
