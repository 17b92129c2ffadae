import { getPhoto, getThumbnail, type OrderFile } from '@accession/contract/files'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../platform/query.ts'

type Props = {
  orderNumber: string
  file: OrderFile
  size: 'thumbnail' | 'whole'
  className: string | undefined
  /** Blank if what it is in is named. */
  alt?: string
}

/** Fetched with the token, which an address in the page could not send. A photo never changes. */
export function Photo({ orderNumber, file, size, className, alt = '' }: Props) {
  const endpoint = size === 'whole' ? getPhoto : getThumbnail
  const photo = useQuery({
    ...query(endpoint, { params: { orderNumber, fileId: file.fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddress(photo.data)
  if (photo.isError) return <span className={className}>Could not be loaded</span>
  return address ? (
    <img className={className} src={address} alt={alt} />
  ) : (
    <span className={className} aria-busy />
  )
}

/** The address of bytes in memory, given back when they are no longer shown. */
function useAddress(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
