import { create } from 'zustand'

/** The sample that more are added like; null while the dialog is closed. */
export const useAddingLike = create<{ index: number | null }>(() => ({ index: null }))

export const addMoreLike = (index: number | null): void => useAddingLike.setState({ index })
