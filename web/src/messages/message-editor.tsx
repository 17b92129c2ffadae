import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './message-editor.module.css'
import './tiptap.css'

type Props = {
  label: string
  value: string
  error?: ReactNode
  /** The form focuses this when the text is invalid. */
  path: string
  onChange: (html: string) => void
}

/** Only allowed content can be typed or pasted. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  Link.configure({ protocols: ['mailto'] }),
]

/** An empty editor gives an empty text, not an empty paragraph. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export function MessageEditor({ label, value, error, path, onChange }: Props) {
  const id = useId()
  const latest = useRef(onChange)
  latest.current = onChange
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => latest.current(htmlOf(changed)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': 'true',
        'data-path': path,
      },
    },
  })
  useEffect(() => {
    const isForeign = editor && value !== htmlOf(editor)
    if (isForeign) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label={label}
      required
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <RichTextEditor editor={editor} classNames={classes}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
