/** The library of pictures, loaded when somebody opens it. */
import type { ReactNode } from "react";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";
import type { PictureDialogProps } from "./PictureDialog";

export const PictureDialog = lazyPart(() => import("./PictureDialog"), "PictureDialog");

export function LatePictureDialog(props: PictureDialogProps): ReactNode {
  return (
    <LateDialog onClose={props.onClose}>
      <PictureDialog {...props} />
    </LateDialog>
  );
}
