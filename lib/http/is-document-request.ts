/** Whether a browser loads a document. Requests within a page, such as of the router, have another destination. */
export const isDocumentRequest = (headers: Headers): boolean => headers.get('accept')?.includes('text/html') ?? false
