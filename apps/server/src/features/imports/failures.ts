import { notFound, refused } from '../../platform/failure.ts'

export const importNotFound = () => notFound('imports.notFound')
export const notNow = () => refused('imports.notNow')
export const noFile = () => refused('imports.noFile')
export const tooLateToUndo = () => refused('imports.tooLateToUndo')
