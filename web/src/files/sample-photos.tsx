import type { Order } from '@accession/contract/orders'
import { AddFiles, UploadList } from './add-files.tsx'
import { Photo } from './photo.tsx'
import classes from './sample-photos.module.css'
import { useFiles } from './use-files.ts'
import { useUploads } from './use-uploads.ts'

type Props = { order: Order; sample: Order['samples'][number] }

const useUploadsOf = ({ order, sample }: Props) =>
  useUploads(
    true,
    ({ orderNumber, sampleId }) =>
      orderNumber === order.orderNumber && sampleId === sample.sampleId,
  )

const nameOf = ({ sample }: Props) => `Photos of ${sample.sampleInfo.sampleName}`

/** Photos of what was found, added at once: they do not wait for the samples to be saved. */
export function SamplePhotos(props: Props) {
  const { order, sample } = props
  const { orderNumber } = order
  const { sampleId, sampleInfo } = sample
  const uploads = useUploadsOf(props)
  const files = useFiles(order).data?.files ?? []
  const photos = files.filter((file) => file.sampleId === sampleId && file.kind === 'photo')
  return (
    <section className={classes.photos} aria-label={nameOf(props)}>
      {photos.map((file) => (
        <Photo
          key={file.fileId}
          orderNumber={orderNumber}
          file={file}
          size="thumbnail"
          alt={file.name}
          className={classes.photo}
        />
      ))}
      <AddFiles
        photosOnly
        onFiles={(chosen) =>
          uploads.add(chosen, { orderNumber, sampleId, isVisible: false }, sampleInfo.sampleName)
        }
      />
      <UploadList uploads={uploads} />
    </section>
  )
}

/** For a sample that takes no photos any more: those on their way, and those that failed. */
export function LeftoverPhotos(props: Props) {
  const uploads = useUploadsOf(props)
  if (uploads.uploads.length === 0) return null
  return (
    <section className={classes.photos} aria-label={nameOf(props)}>
      <UploadList uploads={uploads} />
    </section>
  )
}
