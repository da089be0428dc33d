/** Whether a browser loads a page. What it asks for within one, such as the page of a link, it asks for as anything. */
export const isDocumentRequest = (headers: Headers): boolean => headers.get('accept')?.includes('text/html') ?? false
