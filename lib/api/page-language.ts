/** The language that the page was rendered for, whatever language its texts are in. */
export const pageLanguage = (): string => document.documentElement.dataset.language ?? document.documentElement.lang
