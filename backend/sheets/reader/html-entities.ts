import { decodedXml } from './scan-xml'

/** The names of HTML 4 for U+00A0 to U+00FF, in their order. */
const latin = [
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr',
  'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml',
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml',
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
].flatMap((line) => line.split(' '))

/** Further ones that stand in texts of trade. */
const others: Readonly<Record<string, string>> = {
  ...{ euro: '€', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ bull: '•', hellip: '…', trade: '™', prime: '′', Prime: '″', minus: '−', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', nbsp: ' ' },
}

const firstLatin = 0xa0
const named: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, at) => [name, String.fromCharCode(firstLatin + at)] as const),
  ...Object.entries(others),
])

/** A text of a page with its references resolved; unknown ones stay as they are. */
export function decodedHtml(written: string): string {
  if (!written.includes('&')) return written
  // What stands behind `&amp;` is text.
  return decodedXml(written.replace(/&([A-Za-z][A-Za-z0-9]{1,7});/g, (whole, name: string) => named.get(name) ?? whole))
}
