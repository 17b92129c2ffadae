import type { Order } from '@accession/contract/orders'
import { AddFiles, UploadList } from './add-files.tsx'
import { Photo } from './photo.tsx'
import classes from './sample-photos.module.css'
import { useFiles, useUploads } from './use-files.ts'

type Props = { order: Order; sample: Order['samples'][number] }

/** Photos of what was found, added at once: they do not wait for the samples to be saved. */
export function SamplePhotos({ order, sample }: Props) {
  const { orderNumber } = order
  const { sampleId, sampleInfo } = sample
  const uploads = useUploads(true)
  const files = useFiles(order).data?.files ?? []
  const photos = files.filter((file) => file.sampleId === sampleId && file.kind === 'photo')
  return (
    <section className={classes.photos} aria-label={`Photos of ${sampleInfo.sampleName}`}>
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
        onFiles={(chosen) => uploads.add(chosen, { orderNumber, sampleId, isVisible: false })}
      />
      <UploadList uploads={uploads} />
    </section>
  )
}
