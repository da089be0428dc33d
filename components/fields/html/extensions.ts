import { type AnyExtension, Extension, getSchema, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { DOMParser as Parser, DOMSerializer as Serializer } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { stylesOf } from '@/contract/text/html-rules'
import { flatten } from './flatten'

/** Tags that group blocks; the editor has no button for them and preserves those that are there. */
const groupTags = 'div section article header footer main aside nav figure figcaption address hgroup'.split(' ')
/** Tags within a line, preserved in the same way. */
const inlineTags = 'span sub sup small mark ins abbr bdi bdo cite data dfn kbd q samp time var'.split(' ')

const tagAttribute = { tag: { default: 'div', rendered: false } }
const rulesOf = (tags: readonly string[]) => tags.map((tag) => ({ tag, getAttrs: () => ({ tag }) }))

const Group = Node.create({
  name: 'group',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => tagAttribute,
  parseHTML: () => rulesOf(groupTags),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
})

const Inline = Mark.create({
  name: 'inline',
  // Several may be nested around the same text, such as a small one with a subscript.
  excludes: '',
  addAttributes: () => tagAttribute,
  parseHTML: () => rulesOf(inlineTags),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
})

const aligned = ['paragraph', 'heading']
const titled = [
  ...aligned,
  ...['group', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'horizontalRule'],
  ...['table', 'tableRow', 'tableCell', 'tableHeader'],
  ...['inline', 'bold', 'italic', 'strike', 'underline', 'code'],
]
const styled = [...titled, 'image', 'link']

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A style attribute without the declarations that an extension of their own takes. */
const styleOf = (element: HTMLElement): string | null => {
  const isAligned = /^(P|H\d)$/.test(element.nodeName)
  return (
    stylesOf(element.getAttribute('style') ?? '')
      .filter(([name]) => !(isAligned && name === 'text-align'))
      .map(([name, value]) => `${name}:${value}`)
      .join(';') || null
  )
}

/** Attributes that the editor has no button for and preserves. */
const Preserved = Extension.create({
  name: 'preserved',
  addGlobalAttributes: () => [
    {
      types: styled,
      attributes: { style: { default: null, parseHTML: styleOf }, lang: attribute('lang'), dir: attribute('dir') },
    },
    { types: titled, attributes: { title: attribute('title') } },
    { types: ['tableHeader'], attributes: { scope: attribute('scope') } },
    {
      // Text in a cell or group without a paragraph is written without one again.
      types: ['paragraph'],
      attributes: {
        isWritten: {
          default: false,
          parseHTML: () => true,
          renderHTML: ({ isWritten }) => (isWritten ? {} : { 'data-implied': '' }),
        },
      },
    },
  ],
})

/** Without the widths of columns, which cannot be edited here. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
})

/**
 * The editor's extensions.
 * @param displayUrl the URL from which the browser loads a picture
 */
export const editorExtensions = (displayUrl: (src: string) => string = (src) => src): AnyExtension[] => [
  StarterKit.configure({
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  TextAlign.configure({ types: aligned }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell,
  TableHeader,
  Group,
  Inline,
  Preserved,
  Image.extend({
    addNodeView: () => {
      return ({ node, HTMLAttributes }) => {
        const dom = document.createElement('img')
        for (const [name, value] of Object.entries(HTMLAttributes)) {
          if (name !== 'src' && value !== null) dom.setAttribute(name, String(value))
        }
        dom.src = displayUrl(String(node.attrs.src ?? ''))
        return { dom }
      }
    },
  }).configure({ inline: true }),
]

const schema = getSchema(editorExtensions())
const parser = Parser.fromSchema(schema)
const serializer = Serializer.fromSchema(schema)

/** The HTML of an editor's document; the empty text if it is empty. */
export function htmlOf(edited: DocumentNode): string {
  // A separate document, because pictures in the page's would be requested.
  const inert = document.implementation.createHTMLDocument('')
  inert.body.append(serializer.serializeFragment(schema.nodeFromJSON(edited.toJSON()).content, { document: inert }))
  for (const paragraph of inert.querySelectorAll('p[data-implied]')) {
    const { parentElement: parent, nextElementSibling: next } = paragraph
    const isAlone = parent !== inert.body && !next?.matches('p') && !paragraph.previousElementSibling?.matches('p')
    if (isAlone && paragraph.attributes.length === 1) paragraph.replaceWith(...paragraph.childNodes)
    else paragraph.removeAttribute('data-implied')
  }
  for (const name of ['colspan', 'rowspan']) {
    for (const cell of inert.querySelectorAll(`[${name}="1"]`)) cell.removeAttribute(name)
  }
  const html = inert.body.innerHTML
  return html === '<p></p>' ? '' : html
}

/** The HTML that the editor would write after any change. */
export function normalizedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  flatten(body)
  return htmlOf(parser.parse(body))
}
