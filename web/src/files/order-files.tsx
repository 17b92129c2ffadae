import {
  changeFile,
  getPdfFile,
  getPhoto,
  type OrderFile,
  removeFile,
} from '@accession/contract/files'
import type { Order } from '@accession/contract/orders'
import { stateOf } from '@accession/contract/placed-order'
import { decideAddFile, MAX_FILES, mayRemoveFile } from '@accession/domain/files/order-files'
import { ActionIcon, Menu, NativeSelect, Text } from '@mantine/core'
import { IconDotsVertical, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { actorOn } from '../orders/order-decision.ts'
import { call } from '../platform/call.ts'
import { useUser } from '../platform/current-user.ts'
import { download } from '../platform/download.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { formatBytes } from '../ui/display/format-bytes.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import { AddFiles, UploadList } from './add-files.tsx'
import classes from './order-files.module.css'
import { Photo } from './photo.tsx'
import { keepFiles, useFiles } from './use-files.ts'
import { useUploads } from './use-uploads.ts'

/** The photos and PDFs of an order. Files are added with the camera, from the device, or dropped here. */
export function OrderFiles({ order }: { order: Order }) {
  const user = useUser().data
  const files = useFiles(order)
  const uploads = useUploads(
    user?.isAdmin ?? false,
    ({ orderNumber }) => orderNumber === order.orderNumber,
  )
  const [about, setAbout] = useState('')
  const [isOver, setIsOver] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  if (!user) return null
  const [state, actor] = [stateOf(order), actorOn(order, user)]
  const mayAdd = decideAddFile(state, actor).isAllowed
  const count = files.data?.files.length ?? 0
  if (!mayAdd && files.isSuccess && count === 0 && uploads.uploads.length === 0) return null
  const { orderNumber } = order
  const subject = order.samples.find(({ sampleId }) => String(sampleId) === about)
  const add = (chosen: Iterable<File>) =>
    uploads.add(
      chosen,
      { orderNumber, sampleId: subject?.sampleId ?? null, isVisible: !actor.isAdmin },
      subject?.sampleInfo.sampleName ?? null,
    )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <section
      aria-labelledby="files-title"
      className={classes.files}
      data-over={isOver || undefined}
      {...(mayAdd && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setIsOver(true)
        },
        onDragLeave: () => setIsOver(false),
        onDrop: drop,
      })}
    >
      <h2 id="files-title" ref={title} tabIndex={-1} className={classes.title}>
        Files
        {count > 0 && (
          <span className={classes.count}>
            {' '}
            {count} of {MAX_FILES}
          </span>
        )}
      </h2>
      <AsyncArea query={files}>
        {(found) =>
          found.files.length === 0 ? (
            <Text size="sm" c="dimmed">
              {actor.isAdmin
                ? 'Photos and PDFs, such as a leaking jar or a driver’s form. The customer sees only what you show.'
                : 'Photos and PDFs for the laboratory, such as a license or a picture of the label.'}
            </Text>
          ) : (
            <ul className={classes.list}>
              {found.files.map((file) => (
                <FileTile
                  key={file.fileId}
                  order={order}
                  file={file}
                  isAdmin={actor.isAdmin}
                  mayRemove={mayRemoveFile(file, state, actor)}
                  onRemoved={focusTitle}
                />
              ))}
            </ul>
          )
        }
      </AsyncArea>
      <UploadList uploads={uploads} onGivenUp={focusTitle} />
      {mayAdd && count < MAX_FILES && (
        <div className={classes.adding}>
          {order.samples.length > 1 && (
            <NativeSelect
              size="sm"
              aria-label="What the files are about"
              value={about}
              data={[
                { value: '', label: 'Whole order' },
                ...order.samples.map(({ sampleId, sampleInfo }) => ({
                  value: String(sampleId),
                  label: sampleInfo.sampleName,
                })),
              ]}
              onChange={({ currentTarget }) => setAbout(currentTarget.value)}
            />
          )}
          <AddFiles onFiles={add} />
        </div>
      )}
    </section>
  )
}

type TileProps = {
  order: Order
  file: OrderFile
  isAdmin: boolean
  mayRemove: boolean
  onRemoved: () => void
}

function FileTile({ order, file, isAdmin, mayRemove, onRemoved }: TileProps) {
  const client = useQueryClient()
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const [shown, setShown] = useState<'photo' | 'remove' | null>(null)
  const { orderNumber } = order
  const { fileId, name, kind } = file
  const params = { orderNumber, fileId }
  const saving = useMutation({
    mutationFn: () => download(kind === 'photo' ? getPhoto : getPdfFile, { params }, name),
  })
  const showing = useMutation({
    mutationFn: () => call(changeFile, { params, body: { isVisible: !file.isVisible } }),
    onSuccess: (changed) =>
      keepFiles(client, orderNumber, (files) =>
        files.map((each) => (each.fileId === fileId ? changed : each)),
      ),
  })
  const removing = useMutation({
    mutationFn: () => call(removeFile, { params }),
    onSuccess: () => {
      setShown(null)
      onRemoved()
      keepFiles(client, orderNumber, (files) => files.filter((each) => each.fileId !== fileId))
    },
  })
  const sample = order.samples.find(({ sampleId }) => sampleId === file.sampleId)
  const facts = [
    sample?.sampleInfo.sampleName,
    file.isFromCustomer ? isAdmin && 'From the customer' : !isAdmin && 'From the laboratory',
    formatBytes(file.bytes),
  ].filter(Boolean)
  const failure = saving.isError || showing.isError || removing.isError
  return (
    <li className={classes.tile}>
      <button
        type="button"
        className={classes.open}
        aria-label={kind === 'photo' ? `Show ${name}` : `Download ${name}`}
        onClick={() => (kind === 'photo' ? setShown('photo') : saving.mutate())}
      >
        {kind === 'photo' ? (
          <Photo orderNumber={orderNumber} file={file} size="thumbnail" className={classes.image} />
        ) : (
          <span className={classes.image}>
            <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
          </span>
        )}
      </button>
      <div className={classes.about}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {isAdmin && !file.isVisible && <span className={classes.hidden}>Laboratory only</span>}
      </div>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saving.mutate()}>Download</Menu.Item>
          {isAdmin && !file.isFromCustomer && (
            <Menu.Item onClick={() => showing.mutate()}>
              {file.isVisible ? 'Hide from the customer' : 'Show to the customer'}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="red" onClick={() => setShown('remove')}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {failure && (
        <div className={classes.failure}>
          <ErrorNote>That did not work. Please try again.</ErrorNote>
        </div>
      )}
      <Dialog title={name} size="60rem" opened={shown === 'photo'} onClose={() => setShown(null)}>
        <Photo
          orderNumber={orderNumber}
          file={file}
          size="whole"
          alt={name}
          className={classes.whole}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {[...facts, file.addedByName, formatLabTime(file.added, timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Dialog>
      <ConfirmModal
        question={`Remove ${name}?`}
        confirmLabel="Remove"
        isPending={removing.isPending}
        opened={shown === 'remove'}
        onCancel={() => setShown(null)}
        onConfirm={() => removing.mutate()}
      >
        It cannot be brought back.{isAdmin && ' The history keeps its name.'}
      </ConfirmModal>
    </li>
  )
}
