import { refused } from '../../platform/failure.ts'

export const ownAddress = () => refused('admin.ownAddress')
