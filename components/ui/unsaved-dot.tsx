/** The mark of unsaved input, as of a state in progress; its owner says what is unsaved, also in a tooltip. */
export const UnsavedDot = () => <span className="status-badge going warning" />
